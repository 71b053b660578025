import {
  CLIENT_TEMPLATES,
  everyArea,
  LEVELS,
  TEMPLATE_ACCESS,
  type AccessSet,
  type LevelArea,
} from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { levelNameId } from '@portico/shared/value-names'
import type { MenuProps } from 'antd'
import { templateNameId } from '../client-names'
import type { MatchingSites } from './use-access-drafts'

type Items = NonNullable<MenuProps['items']>

/** Menu items that set the access to one location or to several. */
export function useAccessItems(): (onSet: (set: AccessSet) => void) => Items {
  const t = useText()
  return (onSet) => [
    ...CLIENT_TEMPLATES.map((template) => {
      const { front_desk, permissions: levels } = TEMPLATE_ACCESS[template]
      return {
        key: template,
        label: t(templateNameId(template)),
        onClick: () => onSet({ member: true, front_desk, levels }),
      }
    }),
    { type: 'divider' as const },
    ...LEVELS.map((level) => ({
      key: level,
      label: t('clients.access.every_area', { level: t(levelNameId(level)) }),
      onClick: () => onSet({ front_desk: false, levels: everyArea(level) }),
    })),
    { type: 'divider' as const },
    { key: 'remove', label: t('clients.access.remove'), onClick: () => onSet({ member: false }) },
  ]
}

interface ColumnSets {
  /** Number of locations on this page. */
  shown: number
  matching: MatchingSites
  maySet: boolean
  onShown: (set: AccessSet) => void
  onMatching: (set: AccessSet) => void
}

/** Menu items that set an area at the locations of this page, or at all that match. */
export function useColumnItems(): (area: LevelArea, sets: ColumnSets) => Items {
  const t = useText()
  return (area, { shown, matching, maySet, onShown, onMatching }) => {
    const levels = (scope: string, onSet: (set: AccessSet) => void) =>
      LEVELS.map((level) => ({
        key: `${scope}-${level}`,
        label: t(levelNameId(level)),
        disabled: scope === 'all' && !maySet,
        onClick: () => onSet({ levels: { [area]: level } }),
      }))
    const ofPage = {
      key: 'page',
      type: 'group' as const,
      label: t('clients.access.on_page', { count: shown }),
      children: levels('page', onShown),
    }
    if (matching.total <= shown) return [ofPage]
    const ofAll = {
      key: 'all',
      type: 'group' as const,
      label: t('clients.access.matching', { count: matching.total }),
      children: levels('all', onMatching),
    }
    return [ofPage, ofAll]
  }
}
