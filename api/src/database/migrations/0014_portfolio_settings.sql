ALTER TABLE "portfolios" ADD COLUMN "cost_method" text DEFAULT 'fifo' NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolios" ADD COLUMN "targets" jsonb DEFAULT '[]'::jsonb NOT NULL;