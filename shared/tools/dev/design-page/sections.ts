import type { ComponentType } from 'react'
import type { ColorMode } from '../../../src/provided/session'
import { Buttons } from './parts/buttons'
import { Calendars } from './parts/calendars'
import { Colors } from './parts/colors'
import { Dialogs } from './parts/dialogs'
import { EmptyStates } from './parts/empty-states'
import { DisabledFields, Fields, RefusedFields } from './parts/fields'
import { Filters } from './parts/filters'
import { Frames } from './parts/frames'
import { Inputs } from './parts/inputs'
import { Menus } from './parts/menus'
import { Messages, Outcomes } from './parts/messages'
import { Panels } from './parts/panels'
import { SaveBars } from './parts/save-bars'
import { Shapes } from './parts/shapes'
import { Skeletons } from './parts/skeletons'
import { Tables } from './parts/tables'
import { Tags } from './parts/tags'
import { Tiles } from './parts/tiles'
import { TypeScale } from './parts/type-scale'

interface Section {
  /** Part of the address, and name of its pictures. */
  id: string
  title: string
  Content: ComponentType<{ mode: ColorMode }>
  /** Its popups look for room in the window, so pictures show it alone. */
  hasPopups?: boolean
}

/** Everything on the page, in its order. */
export const SECTIONS: readonly Section[] = [
  { id: 'colors', title: 'Colors', Content: Colors },
  { id: 'type', title: 'Type', Content: TypeScale },
  { id: 'shapes', title: 'Spacing, radius, shadows', Content: Shapes },
  { id: 'buttons', title: 'Buttons', Content: Buttons },
  { id: 'tags', title: 'Tags and status', Content: Tags },
  { id: 'filters', title: 'Filters', Content: Filters },
  { id: 'tables', title: 'Tables', Content: Tables },
  { id: 'panels', title: 'Panels and details', Content: Panels },
  { id: 'tiles', title: 'Tiles', Content: Tiles },
  { id: 'fields', title: 'Fields', Content: Fields },
  { id: 'field-errors', title: 'Fields with errors', Content: RefusedFields },
  { id: 'disabled-fields', title: 'Disabled fields', Content: DisabledFields },
  { id: 'inputs', title: 'Inputs', Content: Inputs },
  { id: 'save-bar', title: 'Save bar', Content: SaveBars },
  { id: 'page-frame', title: 'Page frame', Content: Frames },
  { id: 'dialogs', title: 'Dialogs', Content: Dialogs },
  { id: 'menus', title: 'Menus', Content: Menus, hasPopups: true },
  { id: 'calendars', title: 'Calendars', Content: Calendars, hasPopups: true },
  { id: 'messages', title: 'Alerts and messages', Content: Messages },
  { id: 'outcomes', title: 'Failures and results', Content: Outcomes },
  { id: 'skeletons', title: 'Skeletons and progress', Content: Skeletons },
  { id: 'empty-states', title: 'Empty states', Content: EmptyStates },
]
