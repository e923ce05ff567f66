ALTER TABLE "release" ADD COLUMN "elsewhere_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "elsewhere_size" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "elsewhere_origins" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "elsewhere_state" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "elsewhere_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "elsewhere_checked_at" timestamp (3) with time zone;