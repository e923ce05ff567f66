CREATE TABLE "password_nonce" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "failed_sign_ins" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_code" ADD COLUMN "family_id" text;--> statement-breakpoint
ALTER TABLE "session_family" ADD COLUMN "last_active_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "session_family" ADD COLUMN "parent_id" text;--> statement-breakpoint
CREATE INDEX "password_nonce_expires_at_index" ON "password_nonce" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_family_tenant_id_parent_id_index" ON "session_family" USING btree ("tenant_id","parent_id");