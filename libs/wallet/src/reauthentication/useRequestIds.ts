import { useState } from 'react';
import { createRequestIds, type RequestIds } from '@marquee/api-client';

/** The ids of one form. */
export function useRequestIds(): RequestIds {
  const [ids] = useState(createRequestIds);
  return ids;
}
