import { ApiError } from '../api/api-error.ts'

/** The error of a request that the server rejected with this status. */
export const rejection = (status: number, body?: unknown, statusText = ''): ApiError =>
  new ApiError({ status, statusText, body })
