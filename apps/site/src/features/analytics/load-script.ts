import type { AnalyticsService, MeasuredWindow } from './services.ts';

/** The part of Trusted Types that loading a script needs; not every browser has it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Loads a service whose address has been checked against what the brand declares; the page's policy holds it to that. */
export function loadService(service: AnalyticsService): void {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('marquee-analytics', { createScriptURL: (address) => address });
  service.prepare(window as Window & MeasuredWindow);
  const script = document.createElement('script');
  script.async = true;
  Object.assign(script.dataset, service.data);
  script.src = policy?.createScriptURL(service.script) ?? service.script;
  document.head.append(script);
}
