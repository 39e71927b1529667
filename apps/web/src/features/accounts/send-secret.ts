import { type CallOptions, send } from '../../api/send.ts'

/**
 * Sends a password or a code with POST. Unlike other requests, it is never retried, so the form can show the server's
 * message on 429 (ERR-05).
 */
export const sendSecret = <Result>(
  path: string,
  body: Record<string, unknown>,
  options: Omit<CallOptions, 'body' | 'isSentOnce'> = {},
): Promise<Result> => send<Result>(path, { method: 'POST', ...options, body, isSentOnce: true })
