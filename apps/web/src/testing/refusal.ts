import { ApiError } from '../api/api-error.ts'

/** What a call throws that the server answered by this status. */
export const refusal = (status: number, body?: unknown, statusText = ''): ApiError =>
  new ApiError({ status, statusText, body })
