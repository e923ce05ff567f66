CREATE TABLE "business_record" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"prefix" text NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"create_by" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "business_record_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "business_record" ADD CONSTRAINT "business_record_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_record_tenant_id_prefix_kind_create_time_index" ON "business_record" USING btree ("tenant_id","prefix","kind","create_time");