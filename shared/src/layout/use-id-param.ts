import { useParams } from 'react-router-dom'

/** The id in a path such as `details/:id`. `known`: something can have this id; `id` is NaN where it's no number. */
export function useIdParam(name = 'id'): { id: number; known: boolean } {
  const id = Number(useParams()[name])
  return { id, known: Number.isSafeInteger(id) && id > 0 }
}
