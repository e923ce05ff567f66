ALTER TABLE "application" ADD COLUMN "report_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "check_report" jsonb;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "check_result" text DEFAULT 'none' NOT NULL;