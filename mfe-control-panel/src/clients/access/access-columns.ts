import { LEVEL_AREAS } from '@portico/shared/contracts'

/** Columns of the grid: the location, access, front desk, then the areas. */
export const FIRST_AREA = 3
export const COLUMNS = FIRST_AREA + LEVEL_AREAS.length
