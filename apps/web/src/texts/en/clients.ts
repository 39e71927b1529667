import { defineTexts } from '../define-texts.ts'

export const clientTexts = defineTexts('clients', {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  notes: 'Notes',
  list: {
    label: 'Clients',
    search: 'Search clients...',
    loading: 'Loading clients...',
    loadFailed: 'Failed to load clients',
    retry: 'Retry',
    none: 'No clients yet',
    addFirst: 'Add your first client with the + button',
    noMatch: 'No matching clients found',
    clearSearch: 'Clear Search',
    deleteFailed: 'Failed to delete client',
  },
  card: {
    projects: '{count, plural, one {# project} other {# projects}}',
    newProject: 'New Project',
    view: 'View',
    edit: 'Edit',
  },
  table: {
    projects: 'Projects',
  },
  panel: {
    created: 'Created',
    updated: 'Updated',
  },
  addressForm: {
    failed: "Couldn't save the address. Try again.",
  },
  form: {
    createTitle: 'New Client',
    editTitle: 'Edit Client',
    save: 'Save Client',
    saving: 'Saving...',
    phoneHint: 'Enter a 10-digit US phone number',
    phonePlaceholder: '(555) 555-5555',
    invalid: 'Please correct the errors below.',
    rejected: 'Please check the form for errors',
    rejectedBecause: 'Please check the form for errors. {reason}',
    sessionExpired: 'Session expired. Please log in again.',
    tooManyAttempts: 'Too many attempts. Please try again later',
    createFailed: 'Unable to create client. Please try again',
    updateFailed: 'Unable to update client. Please try again',
  },
})
