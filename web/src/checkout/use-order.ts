import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Offer, Order, PaymentMethod } from '../account/commerce-port.ts';
import { paymentMethodsQuery } from '../account/commerce-queries.ts';
import type { Session } from '../account/session.ts';
import { useCustomer, useSession } from '../account/session-context.ts';

/** An order at a provider, and how it will be paid as far as it has to be. */
interface Opened {
  order: Order;
  method: PaymentMethod | undefined;
}

export interface OrderState {
  /** Undefined until there is one. */
  opened: Opened | undefined;
  methods: readonly PaymentMethod[];
  /** Why there is no order. */
  error: unknown;
  retry(): void;
  /** The order is being worked out anew; it must not be paid now. */
  updating: boolean;
  /** The method that it is being worked out for. */
  nextMethod: PaymentMethod | undefined;
  /** Works the order out anew, one change at a time; what is not named stays. [CHECKOUT-07 CHECKOUT-09] */
  change(change: { method?: PaymentMethod; coupon?: string }): Promise<void>;
}

/** The order for an offer, made when the checkout opens and forgotten when it closes. */
export function useOrder(offer: Offer): OrderState {
  const session = useSession();
  const queries = useQueryClient();
  const customer = useCustomer();
  const methods = useQuery(paymentMethodsQuery(session, customer?.id));
  const query = orderQuery(session, offer, preferred(methods.data), customer?.id);
  const opened = useQuery({ ...query, enabled: methods.isSuccess && customer !== null });
  const change = useMutation({
    mutationFn: async (next: { method?: PaymentMethod; coupon?: string }) => {
      const now = opened.data as Opened;
      const { method = now.method, coupon = now.order.coupon } = next;
      const { commerce } = await session.provider();
      queries.setQueryData(query.queryKey, {
        method,
        order: await commerce.updateOrder(now.order, { method, coupon }),
      });
    },
  });
  const failed = methods.isError ? methods : opened;
  return {
    opened: opened.data,
    methods: methods.data ?? [],
    error: failed.error,
    retry: () => void failed.refetch(),
    updating: change.isPending,
    nextMethod: change.isPending ? change.variables.method : undefined,
    change: async (next) => {
      if (!change.isPending && opened.data) await change.mutateAsync(next);
    },
  };
}

/** A card is what most have at hand. */
function preferred(methods: readonly PaymentMethod[] = []): PaymentMethod | undefined {
  return methods.find(({ name }) => name === 'card') ?? methods[0];
}

function orderQuery(
  session: Session,
  offer: Offer,
  method: PaymentMethod | undefined,
  customerId: string | undefined,
) {
  return queryOptions({
    queryKey: ['account', 'order', customerId, offer.offerId],
    queryFn: async (): Promise<Opened> => {
      const { commerce } = await session.provider();
      return { method, order: await commerce.createOrder(offer, method) };
    },
    // what was changed of it lives as long as the pane, and nobody else makes it old
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
