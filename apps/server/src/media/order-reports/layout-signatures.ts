import { LEFT, WIDTH } from './flow.ts'
import type { Layout } from './layout-photos.ts'
import type { ReportSignature } from './report-content.ts'
import { SECTION_GAP, STYLES } from './styles.ts'

const DRAWING_WIDTH = 220
const DRAWING_HEIGHT = 76

/** Each signature with its name, time, hash, and whether the signed statement still applies. */
export function layOutSignatures(layout: Layout): void {
  const { content, flow, texts } = layout
  const { signatures = [] } = content
  if (signatures.length === 0) return
  flow.space(SECTION_GAP)
  flow.heading('H2', texts.signatures, STYLES.heading)
  for (const signature of signatures) layOutSignature(layout, signature)
}

function layOutSignature({ flow, texts, times }: Layout, signature: ReportSignature): void {
  const { at, changes, drawing, revoked_reason: reason, role, sha256, signer } = signature
  flow.space(6)
  if (drawing) {
    const scale = Math.min(DRAWING_WIDTH / drawing.width, DRAWING_HEIGHT / drawing.height)
    const [width, height] = [Math.min(WIDTH, drawing.width * scale), drawing.height * scale]
    flow.keepWithNext(() => {
      flow.need(height)
      const element = flow.add('Figure', { alt: texts.signatureOf(signer) })
      flow.place({ kind: 'drawing', element, x: LEFT, y: flow.y, width, height, drawing })
      flow.y += height
    })
  } else flow.keepWithNext(() => flow.text('P', signer, STYLES.strong))
  const signed = texts.signedBy(signer, texts.roles[role], times.dayAndTime(at))
  flow.text('P', drawing ? signed : `${signed} ${texts.typedName}`, STYLES.body)
  const state =
    changes.length === 0
      ? texts.unchanged
      : texts.changedSince(changes.map(({ count, what }) => texts.signedChanges[what](count)))
  if (reason === null) flow.text('P', state, changes.length === 0 ? STYLES.label : STYLES.strong)
  else flow.text('P', texts.revoked(reason), STYLES.failed)
  flow.text('P', `${texts.signedHash}: ${sha256}`, STYLES.hash)
}
