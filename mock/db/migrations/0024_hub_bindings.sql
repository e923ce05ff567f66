CREATE TABLE "hub_binding" (
	"connection_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"account_id" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "hub_binding_asked_at_index" ON "hub_binding" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "notice_serial_index" ON "notice" USING btree ("serial");