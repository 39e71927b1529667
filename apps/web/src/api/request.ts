import { type CallOptions, send } from './send.ts'

/** Loads data from the API. @throws as `send` */
export const request = <T>(
  path: string,
  options: Pick<CallOptions, 'query' | 'signal' | 'isAnonymous' | 'timeoutMs'> = {},
): Promise<T> => send<T>(path, options)
