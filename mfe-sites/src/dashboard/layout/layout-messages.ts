import { defineMessages, type MessageDescriptor } from 'react-intl'
import type { Step } from './move-tile'

export const layoutMessages = {
  ...defineMessages({
    edit: { id: 'dashboard.layout.edit', defaultMessage: 'Edit layout' },
    heading: { id: 'dashboard.layout.heading', defaultMessage: 'Edit the layout' },
    help: {
      id: 'dashboard.layout.help',
      defaultMessage:
        'Drag tiles to move them and their lower right corner to resize them. With the keyboard, go to the handle of a tile: arrow keys move it, Shift and arrow keys resize it, Delete removes it.',
    },
    helpNarrow: {
      id: 'dashboard.layout.help_narrow',
      defaultMessage: 'Move tiles up and down, remove them or add others.',
    },
    add: { id: 'dashboard.layout.add', defaultMessage: 'Add tile' },
    allShown: { id: 'dashboard.layout.all_shown', defaultMessage: 'All tiles are on the dashboard' },
    reset: { id: 'dashboard.layout.reset', defaultMessage: 'Standard layout' },
    cancel: { id: 'dashboard.layout.cancel', defaultMessage: 'Discard' },
    save: { id: 'dashboard.layout.save', defaultMessage: 'Save layout' },
    saved: { id: 'dashboard.layout.saved', defaultMessage: 'Layout saved' },
    // Spelt as the specification has it.
    saveFailed: {
      id: 'dashboard.layout.save_failed',
      defaultMessage: 'Error occured while saving the layout',
    },
    kept: {
      id: 'dashboard.layout.kept',
      defaultMessage: 'Your changes are still here: try again, or discard them.',
    },
    conflict: {
      id: 'dashboard.layout.conflict',
      defaultMessage:
        'Somebody else has saved a layout in the meantime. Save again to replace it with yours, or discard yours to see it.',
    },
    loadFailed: {
      id: 'dashboard.layout.load_failed',
      defaultMessage: 'The saved layout could not be loaded. This is the standard one.',
    },
    none: { id: 'dashboard.layout.none', defaultMessage: 'There are no tiles on this dashboard' },
    noneHelp: {
      id: 'dashboard.layout.none_help',
      defaultMessage: 'Edit the layout to add some, or go back to the standard layout.',
    },
    stays: { id: 'dashboard.layout.stays', defaultMessage: 'It cannot go further that way.' },
  }),
  ...defineMessages<{
    handle: { title: string }
    arrange: { title: string }
    remove: { title: string }
    added: { title: string }
    removed: { title: string }
  }>({
    handle: { id: 'dashboard.layout.handle', defaultMessage: 'Move or resize {title}' },
    arrange: { id: 'dashboard.layout.arrange', defaultMessage: 'Arrange {title}' },
    remove: { id: 'dashboard.layout.remove', defaultMessage: 'Remove {title}' },
    added: { id: 'dashboard.layout.added', defaultMessage: '{title} was added at the end' },
    removed: { id: 'dashboard.layout.removed', defaultMessage: '{title} was removed' },
  }),
  ...defineMessages<{
    stands: { title: string; row: number; column: number; columns: number; width: number; height: number }
    standsInStack: { title: string; position: number; count: number }
  }>({
    stands: {
      id: 'dashboard.layout.stands',
      defaultMessage:
        '{title}: row {row, number}, column {column, number} of {columns, number}, {width, number} wide, {height, number} high',
    },
    standsInStack: {
      id: 'dashboard.layout.stands_in_stack',
      defaultMessage: '{title}: {position, number} of {count, number}',
    },
  }),
}

export const stepMessages: Record<Step, MessageDescriptor> = defineMessages({
  left: { id: 'dashboard.layout.left', defaultMessage: 'Move left' },
  right: { id: 'dashboard.layout.right', defaultMessage: 'Move right' },
  up: { id: 'dashboard.layout.up', defaultMessage: 'Move up' },
  down: { id: 'dashboard.layout.down', defaultMessage: 'Move down' },
  wider: { id: 'dashboard.layout.wider', defaultMessage: 'Wider' },
  narrower: { id: 'dashboard.layout.narrower', defaultMessage: 'Narrower' },
  taller: { id: 'dashboard.layout.taller', defaultMessage: 'Taller' },
  shorter: { id: 'dashboard.layout.shorter', defaultMessage: 'Shorter' },
})
