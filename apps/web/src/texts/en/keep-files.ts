import { defineTexts } from '../define-texts.ts'

/** Photos and videos that the device keeps until the server has them. */
export const keepFilesTexts = defineTexts('keep-files', {
  onDevice: 'On This Device',
  noRoom:
    'This device has no room to keep it until there is a connection, so nothing was saved. Make room and try again, or save it as a file.',
  save: 'Save Files',
  unreadable: "Couldn't read {name} on this device. Try again.",
})
