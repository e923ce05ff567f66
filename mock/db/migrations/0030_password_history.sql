CREATE TABLE "password_history" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"password_hash" text NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_history_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_tenant_id_account_id_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."account"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_history_tenant_id_account_id_index" ON "password_history" USING btree ("tenant_id","account_id");