import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import texts from '../i18n/es-MX.json';
import { RefusedError } from './refusedError';
import { answerUnavailable, NotReadyError } from './unavailable';

interface ErrorAnswer {
  status?: number;
}

/** The outermost middleware: what goes wrong below becomes a short answer and, when it is our fault, a line in the log. */
export function errorAnswers(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const { status = 500 } = error as ErrorAnswer;
      const isExpected = error instanceof NotReadyError || error instanceof RefusedError;
      if (status >= 500 && !isExpected) log.error({ err: error, path: ctx.path }, 'request failed');
      if (ctx.headerSent) return;
      // Gateways keep a 404 that says nothing of it for minutes: a script that could not be had for a moment is one.
      ctx.set('Cache-Control', 'no-store');
      if (error instanceof RefusedError) {
        ctx.status = status;
        ctx.body = { error: error.message, code: error.code, fields: error.fields };
        return;
      }
      if (error instanceof NotReadyError) {
        ctx.respond = false;
        answerUnavailable(ctx.req, ctx.res);
        return;
      }
      const isKnown = status === 404 || status === 405;
      ctx.respond = true;
      ctx.status = isKnown ? status : 500;
      ctx.body = {
        error: status === 404 ? texts.notFound : status === 405 ? texts.methodNotAllowed : texts.internal,
        code: status === 404 ? 'not_found' : status === 405 ? 'method_not_allowed' : 'internal',
      };
    }
  };
}
