import { createContext, useContext } from 'react';
import type { PlanEnd } from '../checkout/plan-change/plan-end.ts';
import type { NewMethod } from './payment-method/new-method.ts';

interface Left {
  /** A message to show. A toast would be hidden below the dialog. */
  notice?: string;
  /** The session ended while the modal was open. */
  ended?: true;
  /** What became of a change of plan. */
  plan?: PlanEnd;
  /** The payment method that was saved. */
  newMethod?: NewMethod;
  /** The password typed for deleting the account, and why the deletion failed. */
  deletion?: { password?: string; fault?: unknown };
}

export const PaneDataContext = createContext<PaneData | null>(null);

export function usePaneData(): PaneData {
  const paneData = useContext(PaneDataContext);
  if (!paneData) throw new Error('PaneDataContext is missing above this component');
  return paneData;
}

type PaneData = ReturnType<typeof createPaneData>;

/** Data one pane passes to the next. In memory only, until the modal closes or the viewer signs out. */
export function createPaneData() {
  let left: Left = {};
  return {
    leave(what: Left) {
      left = { ...left, ...what };
    },
    /** Returns a value and removes it. */
    take<Name extends keyof Left>(name: Name): Left[Name] {
      const { [name]: taken, ...rest } = left;
      left = rest;
      return taken;
    },
    clear() {
      left = {};
    },
  };
}
