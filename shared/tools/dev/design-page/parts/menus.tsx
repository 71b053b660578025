import { Button, Dropdown, Flex, Popover, Select, Tooltip } from 'antd'
import { ActionsSheet } from '../../../../src/provided/table/actions-sheet'
import { FilterMenu } from '../../../../src/provided/table/filter-menu'
import { Stage } from '../stage'
import { FILTERS } from './filters'
import { ROW_ACTIONS } from './tables'

const ignore = () => undefined

const ITEMS = [
  ...ROW_ACTIONS.map(({ key, label, icon, danger, disabledReason }) => ({
    key,
    label,
    icon,
    danger: danger === true,
    disabled: disabledReason !== undefined,
  })),
  { type: 'divider' as const, key: 'line' },
  {
    type: 'group' as const,
    key: 'account',
    label: 'Account',
    children: [{ key: 'profile', label: 'Profile' }],
  },
]

const CHOICES = [
  { value: 'es', label: 'Spain' },
  { value: 'pt', label: 'Portugal' },
  { value: 'fr', label: 'France', disabled: true },
]

/** Menus, lists of choices and tooltips, all open. */
export function Menus() {
  return (
    <Flex vertical gap="middle">
      <Stage height={300}>
        <Dropdown open menu={{ items: ITEMS, selectedKeys: ['edit'] }} placement="bottomLeft">
          <Button>More actions</Button>
        </Dropdown>
      </Stage>
      <Stage height={220}>
        <Select open virtual={false} value="es" options={CHOICES} aria-label="Country" />
      </Stage>
      <Stage height={220}>
        <Select
          open
          mode="multiple"
          virtual={false}
          value={['es']}
          options={CHOICES}
          aria-label="Countries"
        />
      </Stage>
      <Stage height={260}>
        <Popover
          open
          placement="bottomLeft"
          arrow={false}
          content={<FilterMenu filters={FILTERS.items} initial="status" onClose={ignore} />}
        >
          <Button type="dashed">Add filter</Button>
        </Popover>
      </Stage>
      <Stage height={100}>
        <Tooltip open title="People who logged in." placement="bottomLeft">
          <Button>Guests</Button>
        </Tooltip>
      </Stage>
      <Stage height={280}>
        <ActionsSheet title="Actions for Ada Byron" items={ITEMS} isOpen onClose={ignore} />
      </Stage>
    </Flex>
  )
}
