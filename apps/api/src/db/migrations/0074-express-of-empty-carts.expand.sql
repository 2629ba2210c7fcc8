-- The option was chosen for a sale whose lines were removed.
update green_cart set has_express_grading = false
where has_express_grading and not exists (select from green_cart_item where green_cart_uuid = green_cart.uuid);
