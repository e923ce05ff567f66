CREATE TABLE "scheduled_job" (
	"name" text PRIMARY KEY NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"succeeded_at" timestamp (3) with time zone
);
