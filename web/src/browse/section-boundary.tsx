import { Component, type ReactNode, Suspense } from 'react';
import { consoleLog } from '../lib/log.ts';
import { SectionFailure } from './section-failure.tsx';

interface Props {
  children: ReactNode;
}

/**
 * A part of a screen that hydrates separately, and fails alone. (In React only a class can be an error
 * boundary.) [ERR-13 SHELF-07]
 */
export class SectionBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    consoleLog('A part of the screen failed', error);
  }

  override render() {
    if (this.state.broken) return <SectionFailure onRetry={() => this.setState({ broken: false })} />;
    return <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
