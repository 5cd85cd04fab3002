-- Nothing reads the noted changes yet, and each sale paid for them.
DROP TRIGGER products_changes_insert ON "products";--> statement-breakpoint
DROP TRIGGER products_changes_update ON "products";--> statement-breakpoint
DROP TRIGGER products_changes_delete ON "products";--> statement-breakpoint
DROP TRIGGER option_items_changes_insert ON "option_items";--> statement-breakpoint
DROP TRIGGER option_items_changes_update ON "option_items";--> statement-breakpoint
DROP TRIGGER option_items_changes_delete ON "option_items";--> statement-breakpoint
DROP TRIGGER option_groups_changes_insert ON "option_groups";--> statement-breakpoint
DROP TRIGGER option_groups_changes_update ON "option_groups";--> statement-breakpoint
DROP TRIGGER option_groups_changes_delete ON "option_groups";--> statement-breakpoint
DROP TRIGGER product_features_changes_insert ON "product_features";--> statement-breakpoint
DROP TRIGGER product_features_changes_update ON "product_features";--> statement-breakpoint
DROP TRIGGER product_features_changes_delete ON "product_features";--> statement-breakpoint
DROP TRIGGER users_catalogue_changes ON "users";--> statement-breakpoint
DROP TRIGGER stores_catalogue_changes ON "stores";--> statement-breakpoint
DROP TRIGGER brands_catalogue_changes ON "brands";--> statement-breakpoint
DROP FUNCTION note_product_changes();--> statement-breakpoint
DROP FUNCTION note_part_changes();--> statement-breakpoint
DROP FUNCTION note_catalogue_change();--> statement-breakpoint
DROP TABLE "catalogue_changes" CASCADE;