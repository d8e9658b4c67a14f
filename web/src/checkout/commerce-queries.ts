export * from '../account/commerce-queries.ts';
export * from '../account/reload-subscriptions.ts';
