import { styled } from 'styled-components';
import { theme, VisuallyHidden } from '@marquee/ui-kit';

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** An amount whose digits roll to their next value. A screen reader gets the amount as one text. */
export function RollingAmount({ text }: { text: string }) {
  const characters = [...text];
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <Root aria-hidden>
        {characters.map((character, place) => {
          // Counted from the end: a longer amount gains digits in front.
          const key = characters.length - place;
          return digits.includes(character) ? (
            <Window key={key}>
              <Reel data-digit={character}>
                {digits.map((digit) => (
                  <span key={digit}>{digit}</span>
                ))}
              </Reel>
            </Window>
          ) : (
            <span key={key}>{character}</span>
          );
        })}
      </Root>
    </>
  );
}

const { motion } = theme;

const Root = styled.span`
  display: inline-flex;
  font-variant-numeric: tabular-nums lining-nums;
  line-height: 1.2;
  white-space: pre;
`;

const Window = styled.span`
  height: 1.2em;
  overflow: clip;
`;

const Reel = styled.span`
  display: flex;
  flex-direction: column;
  transition: translate ${motion.slow};

  ${digits.map((digit) => `&[data-digit='${digit}'] { translate: 0 -${Number(digit) * 10}%; }`).join('\n')}
`;
