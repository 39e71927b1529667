import { partsOf, type Sheets } from '@daywork/domain/checklists/import/testing/workbook-parts'
import { zip } from '@daywork/domain/checklists/import/testing/zip'

/** An Excel file in the format of file inputs. */
export const takeWorkbook = (sheets: Sheets, name: string) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: zip(partsOf(sheets)),
})
