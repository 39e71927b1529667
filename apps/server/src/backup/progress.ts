const REPORT_INTERVAL_MS = 2_000

/** @returns a function to call after each file. It prints the progress every two seconds: '1200 of 5000 files checked' */
export function countFiles(total: number, action: string, print: (line: string) => void): () => void {
  let count = 0
  let reportedAt = Date.now()
  return () => {
    count += 1
    if (Date.now() - reportedAt < REPORT_INTERVAL_MS) return
    reportedAt = Date.now()
    print(`${count} of ${total} files ${action}`)
  }
}
