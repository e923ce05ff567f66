CREATE TABLE "record_request" (
	"tenant_id" text NOT NULL,
	"account_id" text NOT NULL,
	"request_id" text NOT NULL,
	"digest" text NOT NULL,
	"record_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "record_request_tenant_id_account_id_request_id_pk" PRIMARY KEY("tenant_id","account_id","request_id")
);
--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "record_scopes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "parameter" ADD COLUMN "cfg_secret_sealed" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "parameter" ADD COLUMN "readers" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "record_request" ADD CONSTRAINT "record_request_tenant_id_account_id_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."account"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_request_created_at_index" ON "record_request" USING btree ("created_at");