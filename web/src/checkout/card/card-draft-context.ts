import { createContext, type RefObject } from 'react';
import type { CardValues } from './card-rules.ts';

/**
 * The card fields as typed, while the modal is open; null: nothing typed. In memory only, and never the security code.
 * (G-95)
 */
export type CardDraft = RefObject<CardValues | null>;

/** Placed around the panes: after a declined payment the viewer returns to the form through other panes. */
export const CardDraftContext = createContext<CardDraft | null>(null);
