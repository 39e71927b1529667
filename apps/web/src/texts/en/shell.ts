import { defineTexts } from '../define-texts.ts'

/** The sidebar, bars, and footer around every screen. */
export const shellTexts = defineTexts('shell', {
  /** SHELL-07. */
  tab: {
    dashboard: 'Dashboard',
    workOrders: 'Work Orders',
    projects: 'Projects',
    clients: 'Clients',
    workers: 'Workers',
  },
  /** SHELL-10, SHELL-11. */
  subtitle: {
    workOrders: 'View and manage all work orders',
    projects: 'View and manage all projects',
    clients: 'View and manage all clients',
    workers: 'View and manage all workers',
  },
  /** SHELL-14. */
  newRecord: {
    workOrders: 'New Work Order',
    projects: 'New Project',
    clients: 'New Client',
    workers: 'New Worker',
  },
  /** SHELL-16. */
  quickAdd: {
    dashboard: 'Add',
    workOrders: 'Add Work Order',
    projects: 'Add Project',
    clients: 'Add Client',
    workers: 'Add Worker',
  },
  quickActions: 'Quick actions',
  takePhoto: 'Take a Photo',
  /** SIDE-19, SIDE-20. */
  floatingAdd: {
    dashboard: 'Create Work Order',
    workOrders: 'Create Work Order',
    projects: 'Create Project',
    clients: 'Add Client',
    workers: 'Add Worker',
  },
  page: {
    create: 'Take Photos',
    portfolio: 'Portfolio',
    reports: 'Reports',
    schedule: 'Schedule',
    team: 'Team',
  },
  /** SIDE-01, SIDE-07. */
  section: {
    pinned: 'Pinned',
    operations: 'Operations',
    resources: 'Resources',
  },
  /** At the link to the capture page, while the device has an unfinished capture. */
  draft: 'Draft',
  pin: 'Pin {label}',
  unpin: 'Unpin {label}',
  /** FOOT-08. */
  health: {
    operational: 'System operational',
    degraded: 'System issues',
    lost: 'Connection lost',
  },
  version: 'Version {version}',
  support: 'Support',
  skip: 'Skip to content',
  mainNavigation: 'Main',
  tabs: 'Tabs',
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  expandSidebar: 'Expand sidebar',
  collapseSidebar: 'Collapse sidebar',
  newWord: 'New ',
  search: 'Search',
  closeSearch: 'Close search',
  syncIssue: 'Data synchronization issue',
  retry: 'Retry',
  role: 'Administrator',
  settings: 'Settings',
  notifications: 'Notifications',
  unread: '{count, number} unread',
  unreadNotifications: '{count, plural, one {# unread notification} other {# unread notifications}}',
  logOut: 'Log out',
  back: 'Back to Daywork',
})
