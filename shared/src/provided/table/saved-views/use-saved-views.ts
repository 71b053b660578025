import { useSearchParams } from 'react-router-dom'
import type { SavedView } from '../../../contracts'
import { changeSearch, VIEW_PARAM, type ViewedList } from '../use-list-params'
import { viewsApi } from './views-api'

type Params = SavedView['params']

/** The list's own parameters that differ from their defaults. */
function knownParams(read: (name: string) => string | null | undefined, { params }: ViewedList): Params {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, otherwise]) => {
      const value = read(name) ?? ''
      return value === '' || value === otherwise ? [] : [[name, value]]
    }),
  )
}

const isSame = (one: Params, other: Params) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value)

/** The user's views of a list, and the one in the address. Other users' views are not found. */
export function useSavedViews(list: ViewedList) {
  const [search, setSearch] = useSearchParams()
  const result = viewsApi.useListSavedViewsQuery({ query: { list: list.key } })
  const views = result.data?.items ?? []
  const applied = views.find(({ id }) => String(id) === search.get(VIEW_PARAM))
  const current = knownParams((name) => search.get(name), list)
  const isEdited =
    applied !== undefined &&
    !isSame(
      current,
      knownParams((name) => applied.params[name], list),
    )

  /** Shows a view, or the list without one. */
  const apply = (view: SavedView | null) =>
    setSearch((before) => {
      const changes: Record<string, string> = { page: '', [VIEW_PARAM]: String(view?.id ?? '') }
      for (const name of Object.keys(list.params)) changes[name] = view?.params[name] ?? ''
      return changeSearch(before, changes, list.params)
    })
  /** Marks the filters in the address as those of a view, or of none, and closes its dialog. */
  const mark = (view: SavedView | null) =>
    setSearch((before) => changeSearch(before, { dialog: '', [VIEW_PARAM]: String(view?.id ?? '') }, {}), {
      replace: true,
    })
  return { result, views, applied, current, isEdited, apply, mark }
}
