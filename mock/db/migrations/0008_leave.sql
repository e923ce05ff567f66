CREATE TABLE "leave_booking" (
	"tenant_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"year" integer NOT NULL,
	"account_id" text NOT NULL,
	"leave_type" text NOT NULL,
	"days" double precision NOT NULL,
	"from_day" text NOT NULL,
	"from_half" text NOT NULL,
	"to_day" text NOT NULL,
	"to_half" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "leave_booking_tenant_id_instance_id_year_pk" PRIMARY KEY("tenant_id","instance_id","year")
);
--> statement-breakpoint
CREATE TABLE "leave_entitlement" (
	"tenant_id" text NOT NULL,
	"account_id" text NOT NULL,
	"leave_type" text NOT NULL,
	"year" integer NOT NULL,
	"days" double precision NOT NULL,
	CONSTRAINT "leave_entitlement_tenant_id_account_id_leave_type_year_pk" PRIMARY KEY("tenant_id","account_id","leave_type","year")
);
--> statement-breakpoint
ALTER TABLE "leave_booking" ADD CONSTRAINT "leave_booking_tenant_id_instance_id_workflow_instance_tenant_id_id_fk" FOREIGN KEY ("tenant_id","instance_id") REFERENCES "public"."workflow_instance"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_booking" ADD CONSTRAINT "leave_booking_tenant_id_account_id_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."account"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entitlement" ADD CONSTRAINT "leave_entitlement_tenant_id_account_id_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."account"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_booking_tenant_id_account_id_year_index" ON "leave_booking" USING btree ("tenant_id","account_id","year");