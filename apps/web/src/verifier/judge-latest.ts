import type { Verdict } from '@daywork/domain/proof-packs/verify-pack'

/** @param name of the pack */
type Judge = (name: string, find: (isLatest: () => boolean) => Promise<Verdict>) => Promise<void>

/** Shows the verdict of the latest choice only: an earlier one may take longer, or fail later. */
export function judgeLatest(show: (verdict: Verdict, name: string) => void): Judge {
  let latest = 0
  return async (name, find) => {
    latest += 1
    const own = latest
    const isLatest = () => own === latest
    const verdict = await find(isLatest).catch((): Verdict => ({
      findings: [{ code: 'pack-unreadable' }],
      chain: undefined,
    }))
    if (isLatest()) show(verdict, name)
  }
}
