/** A browser for programs that are no tests: the benchmarks. */
import { type APIRequestContext, type Browser, chromium, type Page, request } from '@playwright/test'
import { type Account, makeAccount } from './accounts.ts'
import { findChromium } from './chromium.ts'

export type { APIRequestContext as Api, Browser, Page }

/** A container has neither a sandbox nor a graphics card for it. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })

/** Makes an account, and the way to the API for whoever holds it. */
export async function openApi(
  address: string,
  username: string,
): Promise<{ account: Account; api: APIRequestContext }> {
  const account = await makeAccount(request, address, username)
  const extraHTTPHeaders = { Authorization: `Bearer ${account.access}` }
  return { account, api: await request.newContext({ baseURL: address, extraHTTPHeaders }) }
}
