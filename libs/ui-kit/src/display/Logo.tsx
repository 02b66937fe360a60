import { styled } from 'styled-components';

export interface LogoProps {
  /** Address of the brand's logo, an SVG or a bitmap. */
  src: string;
  /** The brand's name in the visitor's language. */
  name: string;
  /** The logo file's own size in pixels: its space is reserved before it arrives. */
  width: number;
  height: number;
}

/** The brand's logo, as high as a header allows and never wider than its place. */
export function Logo({ src, name, width, height }: LogoProps) {
  return <Root src={src} alt={name} width={width} height={height} decoding="async" fetchPriority="high" />;
}

const Root = styled.img`
  width: auto;
  max-width: 100%;
  height: 2rem;
  object-fit: contain;
  object-position: left center;
`;
