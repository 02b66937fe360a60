import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { theme } from '../theme/theme.ts';

export interface QrCodeProps {
  /** What a phone reads. */
  text: string;
  /** Address of a picture of the code, where the operator has one. */
  image?: string | undefined;
  /** What the code leads to. */
  label: string;
}

/** A code to scan: the operator's picture, else one drawn from the text. */
export function QrCode({ text, image, label }: QrCodeProps) {
  const [drawn, setDrawn] = useState<{ path: string; size: number }>();

  useEffect(() => {
    if (image) return;
    let current = true;
    void draw(text).then((code) => current && setDrawn(code));
    return () => {
      current = false;
    };
  }, [text, image]);

  return (
    <Field>
      {image ? (
        <img src={image} alt={label} width={240} height={240} loading="lazy" />
      ) : drawn ? (
        <svg
          viewBox={`0 0 ${drawn.size} ${drawn.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path d={drawn.path} fill="currentColor" />
        </svg>
      ) : (
        <Skeleton shape="block" />
      )}
    </Field>
  );
}

/** Draws a code; what draws it is loaded with the first one. */
async function draw(text: string) {
  const { encode } = await import('uqr');
  return outline(encode(text, { border: 2 }).data);
}

/** One path for all dark modules. */
function outline(modules: readonly (readonly boolean[])[]): { path: string; size: number } {
  const squares = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { path: squares.join(''), size: modules.length };
}

/** A scanner wants dark on light, whatever the brand's scheme is. */
const Field = styled.div`
  aspect-ratio: 1;
  border-radius: ${theme.radius.m};
  background: white;
  color: black;
  overflow: clip;
`;
