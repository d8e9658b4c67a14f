import type { CardBrand } from '@marquee/contract/card-brands';
import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './card-brand-icon.module.css';

/**
 * The icon of a card's brand, drawn in a simple form; a generic card while the brand is unknown.
 * [CHECKOUT-28]
 */
export function CardBrandIcon({ brand }: { brand: CardBrand | undefined }) {
  if (!brand) return <CreditCard aria-hidden="true" />;
  const { paper, drawing } = MARKS[brand];
  return (
    <svg className={styles.mark} viewBox="0 0 48 32" aria-hidden="true" data-brand={brand}>
      <rect width="48" height="32" rx="4" fill={paper} />
      {drawing}
    </svg>
  );
}

const MARKS: Readonly<Record<CardBrand, { paper: string; drawing: ReactNode }>> = {
  visa: { paper: '#fff', drawing: <Name text="VISA" colour="#1a1f71" /> },
  mastercard: { paper: '#fff', drawing: <TwoDiscs left="#eb001b" right="#f79e1b" both="#ff5f00" /> },
  maestro: { paper: '#fff', drawing: <TwoDiscs left="#0099df" right="#ed0006" both="#6c6bbd" /> },
  amex: { paper: '#1f72cd', drawing: <Name text="AMEX" colour="#fff" /> },
  discover: {
    paper: '#fff',
    drawing: (
      <>
        <path d="M48 18v10a4 4 0 0 1-4 4H20c12-2 22-7 28-14z" fill="#f48120" />
        <circle cx="30" cy="13" r="5.5" fill="#f48120" />
        <path d="M7 8h4a5 5 0 0 1 0 10H7z" fill="#231f20" />
      </>
    ),
  },
  diners: {
    paper: '#fff',
    drawing: (
      <>
        <circle cx="24" cy="16" r="11" fill="#0a4a9b" />
        <circle cx="24" cy="16" r="8.5" fill="#fff" />
        <path d="M22 9.500a7 7 0 0 0 0 13zM26 9.500a7 7 0 0 1 0 13z" fill="#0a4a9b" />
      </>
    ),
  },
  unionpay: {
    paper: '#fff',
    drawing: (
      <>
        <path d="M10 5h10l-5 22H5z" fill="#e21836" />
        <path d="M20 5h11l-5 22H15z" fill="#00447c" />
        <path d="M31 5h12l-5 22H26z" fill="#007b84" />
      </>
    ),
  },
  hiper: { paper: '#f37421', drawing: <Name text="Hiper" colour="#fff" /> },
};

function Name({ text, colour }: { text: string; colour: string }) {
  return (
    <text x="24" y="21" textAnchor="middle" className={styles.name} fill={colour}>
      {text}
    </text>
  );
}

function TwoDiscs({ left, right, both }: { left: string; right: string; both: string }) {
  return (
    <>
      <circle cx="18" cy="16" r="10" fill={left} />
      <circle cx="30" cy="16" r="10" fill={right} />
      <path d="M24 8a10 10 0 0 1 0 16 10 10 0 0 1 0-16z" fill={both} />
    </>
  );
}
