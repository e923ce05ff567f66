ALTER TABLE "one_time_code" DROP CONSTRAINT "one_time_code_tenant_id_tenant_tenant_id_fk";
--> statement-breakpoint
ALTER TABLE "one_time_code" DROP CONSTRAINT "one_time_code_tenant_id_id_pk";--> statement-breakpoint
ALTER TABLE "one_time_code" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "one_time_code" ALTER COLUMN "tenant_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_code" ADD COLUMN "username" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_code" ALTER COLUMN "username" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "one_time_code_tenant_id_username_index" ON "one_time_code" USING btree ("tenant_id","username");