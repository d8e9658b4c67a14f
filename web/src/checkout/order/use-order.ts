import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AccountFailure, type FailureCode } from '../../account/account-failure.ts';
import type { CommercePort, Offer, Order, PaymentMethod } from '../../account/commerce/commerce-port.ts';
import { paymentMethodsQuery } from '../../account/commerce/commerce-queries.ts';
import type { Session } from '../../account/session/session.ts';
import { useCustomer, useSession } from '../../account/session/session-context.ts';
import type { PurchaseIntent } from '../purchase-intent.ts';
import { usePurchaseIntent } from '../purchase-intent-context.ts';

/** An order at a provider, and how it will be paid as far as it has to be. */
interface Opened {
  order: Order;
  method: PaymentMethod | undefined;
  /** The provider wants a way to pay whatever the order comes to. */
  needsDetails?: boolean;
}

/** Why a provider refuses an order: its trial was used, its price is another now, or it needs a payment method even for a free order. (G-119) */
export const REJECTIONS = ['trial_used', 'price_changed', 'details_required'] as const;

export type OrderRejection = (typeof REJECTIONS)[number];

interface Change {
  method?: PaymentMethod;
  coupon?: string;
  refused?: OrderRejection;
}

export interface OrderState {
  /** Undefined until there is one. */
  opened: Opened | undefined;
  methods: readonly PaymentMethod[];
  /** Why there is no order. */
  error: unknown;
  retry(): void;
  /** The order is being updated; it must not be paid now. */
  updating: boolean;
  /** The payment method of the order being loaded. */
  nextMethod: PaymentMethod | undefined;
  /** Updates the order, one change at a time; what is not given stays. [CHECKOUT-03 CHECKOUT-07 CHECKOUT-09] */
  change(change: Change): Promise<void>;
}

/** The order for an offer, made when the checkout opens and forgotten when it closes. */
export function useOrder(offer: Offer): OrderState {
  const session = useSession();
  const queries = useQueryClient();
  const customer = useCustomer();
  const purchase = usePurchaseIntent();
  const methods = useQuery(paymentMethodsQuery(session, customer?.id));
  const query = orderQuery({
    session,
    purchase,
    offer,
    method: preferred(methods.data),
    customerId: customer?.id,
  });
  const opened = useQuery({ ...query, enabled: methods.isSuccess && customer !== null });
  const change = useMutation({
    // offline it fails and says so; it does not wait for a network
    networkMode: 'always',
    mutationFn: async (next: Change) => {
      const now = opened.data as Opened;
      const { commerce } = await session.provider();
      const changed = await changedOrder(commerce, now, next);
      purchase.keepCoupon(changed.order.coupon);
      queries.setQueryData(query.queryKey, changed);
      if (next.refused === 'price_changed') void queries.invalidateQueries({ queryKey: ['provider'] });
    },
  });
  return {
    opened: opened.data,
    methods: methods.data ?? [],
    error: methods.error ?? opened.error,
    // without an error there was no payment method, and there may be one now
    retry: () => void (opened.isError ? opened : methods).refetch(),
    updating: change.isPending,
    nextMethod: change.isPending ? change.variables.method : undefined,
    change: async (next) => {
      if (!change.isPending && opened.data) await change.mutateAsync(next);
    },
  };
}

/** The order after a change. A trial that was refused is not offered again, whatever changes next. */
export async function changedOrder(
  commerce: Pick<CommercePort, 'offers' | 'createOrder' | 'updateOrder'>,
  now: Opened,
  { method = now.method, coupon = now.order.coupon, refused }: Change,
): Promise<Opened> {
  const needsDetails = now.needsDetails || refused === 'details_required';
  const offer = await offerAfter(commerce, now.order.offer, refused);
  const base = offer === now.order.offer ? now.order : await commerce.createOrder(offer, method);
  const order = await commerce.updateOrder(base, { method, coupon });
  return { method, needsDetails, order: needsDetails ? { ...order, requiredPaymentDetails: true } : order };
}

/** The offer as it can be had after a rejection: without its trial, or read again. */
async function offerAfter(
  commerce: Pick<CommercePort, 'offers'>,
  offer: Offer,
  refused: OrderRejection | undefined,
): Promise<Offer> {
  if (refused === 'trial_used') return { ...offer, trial: null };
  if (refused !== 'price_changed') return offer;
  const fresh = (await commerce.offers([offer.offerId])).find(({ offerId }) => offerId === offer.offerId);
  if (!fresh) throw new Error('The offer is not sold any more');
  return { ...fresh, trial: offer.trial && fresh.trial };
}

/** Most viewers have a card. */
function preferred(methods: readonly PaymentMethod[] = []): PaymentMethod | undefined {
  return methods.find(({ name }) => name === 'card') ?? methods[0];
}

interface OrderParts {
  session: Session;
  purchase: PurchaseIntent;
  offer: Offer;
  method: PaymentMethod | undefined;
  customerId: string | undefined;
}

/** The order of an offer, with the coupon that was kept for it unless the provider refuses that coupon. */
export function orderQuery({ session, purchase, offer, method, customerId }: OrderParts) {
  return queryOptions({
    queryKey: ['account', 'order', customerId, offer.offerId, method?.id],
    queryFn: async (): Promise<Opened> => {
      const { commerce } = await session.provider();
      const opened = { method, order: await commerce.createOrder(offer, method) };
      const { coupon } = purchase.read();
      if (!coupon) return opened;
      return changedOrder(commerce, opened, { coupon }).catch((error: unknown) => {
        if (!isCouponRefused(error)) throw error;
        purchase.keepCoupon('');
        return opened;
      });
    },
    // changes live as long as the pane, so the data never gets stale
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

const COUPON_REFUSED: readonly string[] = [
  'coupon_not_valid',
  'coupon_not_valid_for_offer',
] satisfies FailureCode[];

const isCouponRefused = (error: unknown) =>
  error instanceof AccountFailure && COUPON_REFUSED.includes(error.code);
