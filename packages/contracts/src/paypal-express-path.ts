/**
 * Where PayPal express starts (POST) and where the shopper comes back to from the provider (GET); without the locale's prefix.
 * It is no page, so it is not in the route table.
 */
export const PAYPAL_EXPRESS_PATH = "/checkout/paypal-express";
