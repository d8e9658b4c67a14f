import type { BrowserContext, Page, Request } from '@playwright/test';

/** Watches every page of a context for what no visit may do, whatever the test itself checks. */
export interface PageGuard {
  watch(context: BrowserContext): Promise<void>;
  /** Allows what this test causes on purpose. */
  allow(patterns: readonly RegExp[]): void;
  /**
   * What went wrong and was not allowed: policy violations, hydration errors, uncaught and console errors,
   * failed requests of our own.
   */
  problems(): string[];
}

/** Errors that Chromium logs for an answer's status; the answer itself is checked instead. */
const LOGGED_STATUS = /^Failed to load resource: the server responded with a status of/;

export function createPageGuard(): PageGuard {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  const report = (problem: string) => void seen.push(problem);
  return {
    async watch(context) {
      await context.addInitScript(reportPolicyViolations);
      context.on('page', (page) => watchPage(page, report));
    },
    allow: (patterns) => void allowed.push(...patterns),
    problems: () => seen.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
  };
}

function watchPage(page: Page, report: (problem: string) => void): void {
  page.on('pageerror', (error) => report(`uncaught: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !LOGGED_STATUS.test(text)) report(`console: ${text}`);
  });
  page.on('response', (response) => {
    const request = response.request();
    if (response.status() >= 400 && isOwn(request) && !isDocument(request)) {
      report(`answer: ${response.status()} ${request.method()} ${request.url()}`);
    }
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // leaving a page drops what it was still waiting for
    if (reason !== 'net::ERR_ABORTED' && isOwn(request))
      report(`request: ${reason} ${request.method()} ${request.url()}`);
  });
}

/** Everything in these tests is served on loopback. */
function isOwn(request: Request): boolean {
  return ['127.0.0.1', 'localhost'].includes(new URL(request.url()).hostname);
}

/** The status of a page is what a test of that page asserts. */
function isDocument(request: Request): boolean {
  return request.isNavigationRequest();
}

function reportPolicyViolations(): void {
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile, lineNumber, sample }) => {
      console.error(
        `policy violation: ${effectiveDirective} blocked ${blockedURI} at ${sourceFile}:${lineNumber} ${sample}`,
      );
    },
  );
}
