ALTER TABLE "portfolio_transactions" ADD COLUMN "executed_at" text;--> statement-breakpoint
ALTER TABLE "portfolio_transactions" ADD COLUMN "other_symbol" text;--> statement-breakpoint
ALTER TABLE "portfolio_transactions" ADD COLUMN "other_amount" numeric;--> statement-breakpoint
ALTER TABLE "portfolio_transactions" ADD COLUMN "other_currency_code" text;--> statement-breakpoint
ALTER TABLE "portfolio_transactions" ADD COLUMN "cost_percent" numeric;