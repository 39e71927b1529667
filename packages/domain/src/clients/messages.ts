export const CLIENT_MESSAGES = {
  nameRequired: 'Name is required',
  nameTooShort: 'Name must be at least 2 characters',
  nameTooLong: 'Name must be less than 100 characters',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid US phone number',
  notesTooLong: 'Notes must be less than 1000 characters',
  contactRequired: 'Either email or phone number is required',
} as const
