import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Sql } from '../database/connection.ts';
import { observeStatements, type Statement } from './observed-statements.ts';

/** Traces of calls, with a span for every statement that a call sends to the database. */
export interface Tracing {
  /** @param parent the `traceparent` header of a trusted proxy */
  readonly startCall: (name: string, parent: string | undefined) => CallTrace;
  /** A pool whose statements are spans below the call that sends them. */
  readonly traced: (sql: Sql) => Sql;
  /** Sends what is left. */
  readonly close: () => Promise<void>;
}

/** The span of one call. */
export interface CallTrace {
  /** Runs work, and all that it begins, as a part of the call. */
  readonly run: (work: () => void) => void;
  readonly end: (ended: { readonly status: number; readonly refusal: string | undefined }) => void;
}

/** Sends spans to a collector, in batches over OTLP/HTTP. Loaded only when traces are switched on. */
export function startTracing(url: string): Tracing {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'marquee-gateway' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  const tracer = provider.getTracer('marquee');
  const contexts = new AsyncLocalStorage<Context>();

  function startCall(name: string, parent: string | undefined): CallTrace {
    const remote = parent === undefined ? null : parseTraceParent(parent);
    const above =
      remote === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true });
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, above);
    const context = trace.setSpan(above, span);
    return {
      run: (work) => contexts.run(context, work),
      end: ({ status, refusal }) => {
        span.setAttribute('http.response.status_code', status);
        if (refusal !== undefined) span.setAttribute('marquee.refusal', refusal);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  /** Makes a span of a statement that is sent now. It has the statement's text, whose values are `$1` and the like. */
  function startStatement(sent: Statement): void {
    const context = contexts.getStore();
    if (context === undefined) return;
    const span = tracer.startSpan('SQL', { kind: SpanKind.CLIENT }, context);
    span.setAttribute('db.system.name', 'postgresql');
    sent.then(
      ({ statement }) => {
        if (statement !== undefined) span.setAttribute('db.query.text', statement.string);
        span.end();
      },
      (error: unknown) => {
        // The message can have values in it.
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
        span.setAttribute('db.response.status_code', code);
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    );
  }

  return {
    startCall,
    traced: (sql) => observeStatements(sql, startStatement),
    close: () => provider.shutdown(),
  };
}
