import { useParams } from 'react-router-dom'

/** The id in a path such as `details/:id`. `known`: the id is possible; `id` is NaN if it's no number. */
export function useIdParam(name = 'id'): { id: number; known: boolean } {
  const id = Number(useParams()[name])
  return { id, known: Number.isSafeInteger(id) && id > 0 }
}
