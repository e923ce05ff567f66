ALTER TABLE "tenant" ADD COLUMN "dict_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "text_version" integer DEFAULT 0 NOT NULL;