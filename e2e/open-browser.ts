/** A browser for programs that are not tests, such as benchmarks. */
import { type APIRequestContext, type Browser, chromium, type Page, request } from '@playwright/test'
import { type Account, makeAccount } from './accounts.ts'
import { findChromium } from './chromium.ts'

export type { APIRequestContext as Api, Browser, Page }

/** Containers have neither a sandbox nor a graphics card. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })

/** Creates an account and an API client that is signed in to it. */
export async function openApi(
  address: string,
  username: string,
): Promise<{ account: Account; api: APIRequestContext }> {
  const account = await makeAccount(request, address, username)
  const extraHTTPHeaders = { Authorization: `Bearer ${account.access}` }
  return { account, api: await request.newContext({ baseURL: address, extraHTTPHeaders }) }
}
