"""They Who Were 8: gods of two teams, or in pairs, and the Glory and Infamy that others give them."""
